// Runs before the first paint, so that a chosen theme never flashes. Its own file: the policy allows no inline script.
try {
  var theme = localStorage.getItem('offset.theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch (error) {
  document.documentElement.removeAttribute('data-theme')
}
