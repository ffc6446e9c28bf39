/**
 * The shadow root of an element that Tab reaches inside a dialog, which goes from element to element and does not look
 * inside of any: the element passes the focus on to the first text in it. It is a stop of its own, called `label`. A root
 * can be attached once.
 */
export const reachableRoot = (host: HTMLElement, label: string): ShadowRoot => {
  host.role = 'group'
  host.ariaLabel = label
  if (host.shadowRoot !== null) return host.shadowRoot
  const root = host.attachShadow({ mode: 'open' })
  host.tabIndex = 0
  // An inner focus event arrives here too; then there is nothing to pass on.
  host.addEventListener('focus', () => {
    if (root.activeElement === null) root.querySelector<HTMLElement>('.cm-content')?.focus()
  })
  return root
}
