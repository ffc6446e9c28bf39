// What F6 goes through: the rail, then whatever a screen names as a region.
const PANES =
  'nav[aria-label="Main"], main [role="region"][aria-label], main section[aria-label], main [data-pane]'

const FOCUSABLE =
  'a[href], button, input, select, textarea, [contenteditable="true"], [tabindex]:not([tabindex="-1"])'

/** Focuses the next pane (+1) or the one before (-1). Null after the last: then the browser has the key. Source: look §9. */
export function focusNextPane(step: 1 | -1): (() => void) | null {
  const panes = [...document.querySelectorAll<HTMLElement>(PANES)].filter(isOutermost).filter(isShown)
  const here = panes.findIndex((pane) => pane.contains(document.activeElement))
  const next = here === -1 ? (step === 1 ? 0 : panes.length - 1) : here + step
  const pane = panes[next]
  return pane ? () => focusIn(pane) : null
}

/** A pane inside another counts as its own; the one around it would only repeat the way. */
function isOutermost(pane: HTMLElement): boolean {
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

/** The code editor lives in a shadow root, which no selector looks into. */
function editorIn(pane: HTMLElement): HTMLElement | null {
  for (const { shadowRoot } of pane.querySelectorAll('*')) {
    const text = shadowRoot?.querySelector<HTMLElement>('[contenteditable="true"]')
    if (text) return text
  }
  return null
}
