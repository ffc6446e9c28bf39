// Targets of F6: the rail, then every labelled region of the screen.
const PANES =
  'nav[aria-label="Main"], main [role="region"][aria-label], main section[aria-label], main [data-pane]'

const FOCUSABLE =
  'a[href], button, input, select, textarea, [contenteditable="true"], [tabindex]:not([tabindex="-1"])'

/**
 * Returns a function that focuses the next pane (+1) or the previous one (-1); null after the last, where the browser
 * handles the key. Source: look §9.
 */
export function focusNextPane(step: 1 | -1): (() => void) | null {
  const panes = [...document.querySelectorAll<HTMLElement>(PANES)].filter(isInnermost).filter(isShown)
  const current = panes.findIndex((pane) => pane.contains(document.activeElement))
  const next = current === -1 ? (step === 1 ? 0 : panes.length - 1) : current + step
  const pane = panes[next]
  return pane ? () => focusIn(pane) : null
}

/** Of nested panes only the inner ones count. */
function isInnermost(pane: HTMLElement): boolean {
  return pane.querySelector(PANES) === null
}

function isShown(pane: HTMLElement): boolean {
  return pane.getClientRects().length > 0
}

function focusIn(pane: HTMLElement): void {
  const first = editorIn(pane) ?? [...pane.querySelectorAll<HTMLElement>(FOCUSABLE)].find(isShown)
  if (!first) pane.tabIndex = -1
  const target = first ?? pane
  target.focus()
}

/** Finds the code editor, which is in a shadow root. */
function editorIn(pane: HTMLElement): HTMLElement | null {
  for (const { shadowRoot } of pane.querySelectorAll('*')) {
    const text = shadowRoot?.querySelector<HTMLElement>('[contenteditable="true"]')
    if (text) return text
  }
  return null
}
