// Runs before the first paint, so that a chosen theme never flashes, and wakes what holds the databases while the program
// is still being read. Its own file: the policy allows no inline script.
try {
  var theme = localStorage.getItem('offset.theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch (error) {
  document.documentElement.removeAttribute('data-theme')
}

try {
  indexedDB.databases().catch(function () {
    // Whoever opens a database is told why that cannot be.
  })
} catch (error) {
  // A browser that has none, or does not list them, wakes them when the program asks.
}
