// The addon puts a filter on the body. Modal dialogs lie in the top layer, where it does not reach: it is passed on.
new MutationObserver(() => {
  document.documentElement.style.setProperty('--vision-filter', document.body.style.filter)
}).observe(document.body, { attributeFilter: ['style'] })
