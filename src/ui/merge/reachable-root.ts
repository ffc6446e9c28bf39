/**
 * The shadow root of an element that Tab reaches inside a dialog. A dialog moves the focus between elements and does not look
 * into shadow roots: the element is a tab stop named `label`, and passes the focus on to its first text. A root can be attached
 * once.
 */
export const reachableRoot = (host: HTMLElement, label: string): ShadowRoot => {
  host.role = 'group'
  host.ariaLabel = label
  if (host.shadowRoot !== null) return host.shadowRoot
  const root = host.attachShadow({ mode: 'open' })
  host.tabIndex = 0
  // Focus events from inside arrive here too, and must not be passed on.
  host.addEventListener('focus', () => {
    if (root.activeElement === null) root.querySelector<HTMLElement>('.cm-content')?.focus()
  })
  return root
}
