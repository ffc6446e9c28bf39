import '#ui/styles/tokens.css'
import '#ui/styles/base.css'
import type { ReactNode } from 'react'
import { render } from 'vitest-browser-react'

/** Renders a part in a box of a known size, with the fonts and colours of the product. */
export const onStage = (part: ReactNode, { width = 900, height = 420 } = {}) =>
  render(<div style={{ width, height, display: 'flex' }}>{part}</div>)

/** The role or tag of the focused element, and its name. */
export const focused = () => {
  const element = document.activeElement
  if (element === null) return 'nothing'
  const role = element.getAttribute('role') ?? element.tagName.toLowerCase()
  return `${role} ${element.getAttribute('aria-label') ?? element.textContent}`.trim()
}

/** The element that a widget marks as its active one. */
export const activeText = (widget: Element) => {
  const id = widget.getAttribute('aria-activedescendant')
  return id === null ? undefined : document.getElementById(id)?.textContent
}
