// Test files share a tab. A scroll position that an earlier file stored would scroll the first page of this one.
sessionStorage.clear()
localStorage.clear()
