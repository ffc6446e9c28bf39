import { links } from '#src/links.ts'
import { clickedLink } from './follow-links.ts'

/**
 * Has a link to the outbox (or to another thing over the screen, by its `address`) open it, wherever the link stands: in
 * a feature, a toast, a new window. The address is cleared again, since what is opened stays while one goes from screen
 * to screen. Returns how to stop.
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
