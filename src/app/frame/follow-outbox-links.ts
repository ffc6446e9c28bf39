import { links } from '#src/links.ts'
import { clickedLink } from './follow-links.ts'

/**
 * Opens the outbox (or another overlay, by its `address`) for every link to it. The hash is removed from the address, because
 * the overlay stays open across screens. Returns the unsubscribe function.
 */
export function followOutboxLinks(open: () => void, address: string = links.outbox()): () => void {
  const openNamed = () => {
    if (location.hash !== address) return
    history.replaceState(history.state, '', location.pathname + location.search)
    open()
  }
  const click = (event: MouseEvent) => {
    if (clickedLink(event)?.getAttribute('href') !== address) return
    event.preventDefault()
    open()
  }
  openNamed()
  addEventListener('hashchange', openNamed)
  document.addEventListener('click', click)
  return () => {
    removeEventListener('hashchange', openNamed)
    document.removeEventListener('click', click)
  }
}
