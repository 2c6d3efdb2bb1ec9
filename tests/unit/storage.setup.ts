// The files share a tab. A place that another one has left there would be scrolled to by the first page of this one.
sessionStorage.clear()
localStorage.clear()
