/**
 * Makes every plain link to an address of the product change the screen without loading the page. One rule for all
 * anchors, so that features write `<a href={links.…}>` and know no router. Returns how to stop.
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

/** The address that a click leads to, or null when the browser has to follow it itself. */
function addressOf(event: MouseEvent): string | null {
  const link = clickedLink(event)
  if (event.defaultPrevented || !(link instanceof HTMLAnchorElement)) return null
  const isOurs = link.origin === location.origin && !/^\/(api|assets)\//.test(link.pathname)
  const staysLocal = (link.target === '' || link.target === '_self') && !link.hasAttribute('download')
  const isPlace = link.hash !== '' && link.pathname === location.pathname && link.search === location.search
  return isOurs && staysLocal && !isPlace ? link.pathname + link.search + link.hash : null
}

/** The link that was clicked with nothing but the first button; null for any other click. */
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
