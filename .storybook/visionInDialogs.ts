// The addon simulates a way of seeing by a filter on the body, above which dialogs are drawn.
new MutationObserver(() => {
  document.documentElement.style.setProperty('--vision-filter', document.body.style.filter)
}).observe(document.body, { attributeFilter: ['style'] })
