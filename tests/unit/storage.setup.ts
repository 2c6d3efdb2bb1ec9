// Test files share a tab, and what earlier ones have stored, such as a scroll position.
sessionStorage.clear()
localStorage.clear()
