import { WidgetType } from '@codemirror/view'
import type { CodeMark } from '#ui/code/code-types.ts'
import { keyNames } from '#ui/keyboard/Kbd.tsx'
import { element } from './element.ts'

const SVG = 'http://www.w3.org/2000/svg'
/** Lucide's corner-left-up, drawn by hand, since the box is outside of React. */
const POINTS_UP = ['M14 9 9 4 4 9', 'M20 20h-7a4 4 0 0 1-4-4V4']

/** The box below a marked line: an arrow, the message, and a button for its action. */
export class MarkBox extends WidgetType {
  readonly mark: CodeMark
  readonly column: number

  constructor(mark: CodeMark, column: number) {
    super()
    this.mark = mark
    this.column = column
  }

  override eq(other: MarkBox) {
    return other.mark === this.mark && other.column === this.column
  }

  override toDOM() {
    const lens = element('div', 'cm-lens')
    lens.style.setProperty('--column', String(this.column))
    const box = element('div', 'cm-lensBox')
    box.setAttribute('role', 'note')
    box.append(arrow(), messageText(this.mark.message))
    if (this.mark.action) box.append(button(this.mark.action))
    lens.append(box)
    return lens
  }

  override ignoreEvent() {
    return true
  }
}

const arrow = () => {
  const svg = document.createElementNS(SVG, 'svg')
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('class', 'cm-lensArrow')
  svg.setAttribute('aria-hidden', 'true')
  for (const d of POINTS_UP) {
    const path = document.createElementNS(SVG, 'path')
    path.setAttribute('d', d)
    svg.append(path)
  }
  return svg
}

/** Words between backticks are names from the text, shown in the code font. */
const messageText = (message: string) => {
  const span = element('span', 'cm-lensText')
  message.split('`').forEach((part, index) => {
    span.append(index % 2 === 1 ? element('b', 'cm-lensName', part) : part)
  })
  return span
}

const button = (action: NonNullable<CodeMark['action']>) => {
  const node = element('button', 'cm-lensButton', action.label)
  node.setAttribute('type', 'button')
  for (const name of action.keys === undefined ? [] : keyNames(action.keys))
    node.append(element('kbd', 'cm-lensKey', name))
  node.addEventListener('mousedown', (event) => event.preventDefault())
  node.addEventListener('click', () => action.run())
  return node
}
