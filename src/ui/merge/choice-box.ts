import type { Language } from '@codemirror/language'
import { WidgetType } from '@codemirror/view'
import { highlightCode } from '@lezer/highlight'
import { element } from '#ui/code/marks/element.ts'
import { editorHighlight } from '#ui/code/theme/editor-colours.ts'
import { isForInputMethod } from '#ui/keyboard/input-method.ts'
import { linesOfPart } from './line-tones.ts'
import type { MergePart, MergeSide, SideNames } from './merge-types.ts'

/** Most lines of a side in the box; the complete sides are above. */
const SHOWN_LINES = 8

const KEYS: Readonly<Record<MergeSide, string>> = { mine: '1', theirs: '2' }

type ChoiceBoxProps = {
  readonly part: MergePart
  readonly names: SideNames
  readonly language: Language
  readonly choose: (side: MergeSide) => void
}

/** Offers the lines of each side: two radio buttons with the lines, the name of the side and its key. */
export class ChoiceBox extends WidgetType {
  readonly props: ChoiceBoxProps

  constructor(props: ChoiceBoxProps) {
    super()
    this.props = props
  }

  override eq(other: ChoiceBox) {
    return other.props.part === this.props.part && other.props.names === this.props.names
  }

  override toDOM() {
    const box = element('span', 'cm-choices')
    box.setAttribute('role', 'radiogroup')
    box.setAttribute('aria-label', 'Choose the lines')
    box.append(this.#option('mine'), this.#option('theirs'))
    box.addEventListener('keydown', (event) => {
      const side = event.key === KEYS.mine ? 'mine' : event.key === KEYS.theirs ? 'theirs' : null
      if (side === null || isForInputMethod(event)) return
      event.preventDefault()
      this.props.choose(side)
    })
    return box
  }

  override ignoreEvent() {
    return true
  }

  #option(side: MergeSide) {
    const { part, names, language, choose } = this.props
    const option = element('button', 'cm-choice')
    option.setAttribute('type', 'button')
    option.setAttribute('role', 'radio')
    option.setAttribute('aria-checked', 'false')
    option.setAttribute('aria-keyshortcuts', KEYS[side])
    const tag = element('span', 'cm-choiceTag', names[side])
    tag.dataset['side'] = side
    const key = element('kbd', 'cm-choiceKey', KEYS[side])
    key.setAttribute('aria-hidden', 'true')
    option.append(element('span', 'cm-choiceRadio'), shownLines(linesOfPart(side, part), language), tag, key)
    option.addEventListener('mousedown', (event) => event.preventDefault())
    option.addEventListener('click', () => choose(side))
    return option
  }
}

/** Names the chosen side above decided lines, with a button to choose again. */
export class ChosenBox extends WidgetType {
  readonly text: string
  readonly again: () => void

  constructor(text: string, again: () => void) {
    super()
    this.text = text
    this.again = again
  }

  override eq(other: ChosenBox) {
    return other.text === this.text
  }

  override toDOM() {
    const box = element('div', 'cm-chosen', this.text)
    const again = element('button', '', 'Choose again')
    again.setAttribute('type', 'button')
    again.addEventListener('mousedown', (event) => event.preventDefault())
    again.addEventListener('click', () => this.again())
    box.append(again)
    return box
  }

  override ignoreEvent() {
    return true
  }
}

const shownLines = (lines: readonly string[], language: Language) => {
  if (lines.length === 0) return element('span', 'cm-choiceNone', 'without these lines')
  const shown = element('span', 'cm-choiceLines')
  const code = lines.slice(0, SHOWN_LINES).join('\n')
  highlightCode(
    code,
    language.parser.parse(code),
    editorHighlight,
    (text, classes) => shown.append(element('span', classes, text)),
    () => shown.append('\n'),
  )
  if (lines.length > SHOWN_LINES) shown.append(`\n${lines.length - SHOWN_LINES} more lines`)
  return shown
}
