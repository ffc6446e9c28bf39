/**
 * Turns clicks on plain links of the product into navigation without a page load, so that features need no router. Returns
 * the unsubscribe function.
 */
export function followLinks(go: (address: string) => void): () => void {
  const click = (event: MouseEvent) => {
    const address = addressOf(event)
    if (address === null) return
    event.preventDefault()
    go(address)
  }
  document.addEventListener('click', click)
  return () => document.removeEventListener('click', click)
}

/** The address of a click, or null if the browser must handle it. */
function addressOf(event: MouseEvent): string | null {
  const link = clickedLink(event)
  if (event.defaultPrevented || !(link instanceof HTMLAnchorElement)) return null
  const isOurs = link.origin === location.origin && !/^\/(api|assets)\//.test(link.pathname)
  const staysLocal = (link.target === '' || link.target === '_self') && !link.hasAttribute('download')
  const isPlace = link.hash !== '' && link.pathname === location.pathname && link.search === location.search
  return isOurs && staysLocal && !isPlace ? link.pathname + link.search + link.hash : null
}

/** The link of an unmodified click with the primary button; null otherwise. */
export function clickedLink({
  target,
  button,
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
}: MouseEvent): Element | null {
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null
  return target instanceof Element ? target.closest('a[href]') : null
}
