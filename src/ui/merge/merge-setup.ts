import { EditorState, type Extension, RangeSetBuilder } from '@codemirror/state'
import { Decoration, EditorView, lineNumbers } from '@codemirror/view'
import type { SqlDialectName } from '#ui/code/code-types.ts'
import { sqlLanguage } from '#ui/code/sql/sql-completion.ts'
import { sqlHighlights } from '#ui/code/sql/sql-highlights.ts'
import { editorColours } from '#ui/code/theme/editor-colours.ts'
import { editorTheme } from '#ui/code/theme/editor-theme.ts'
import { mergeTheme } from './merge-theme.ts'
import type { LineTone, TonedLines } from './merge-types.ts'

/** The set-up of every compared text: line numbers, colours, and `label` as its accessible name. */
export const comparedSetup = (label: string, dialect: SqlDialectName): Extension => [
  mergeTheme,
  lineNumbers(),
  EditorState.tabSize.of(2),
  sqlLanguage(dialect, undefined),
  sqlHighlights,
  editorTheme,
  editorColours,
  EditorView.contentAttributes.of({
    'aria-label': label,
    spellcheck: 'false',
    autocorrect: 'off',
    autocapitalize: 'off',
    translate: 'no',
    tabindex: '0',
  }),
]

/** The set-up of a read-only text that can be copied. */
export const readOnlySetup: Extension = [
  EditorState.readOnly.of(true),
  EditorView.contentAttributes.of({ 'aria-readonly': 'true' }),
]

const grounds: Readonly<Record<LineTone, Decoration>> = {
  mine: Decoration.line({ class: 'cm-tone-mine' }),
  theirs: Decoration.line({ class: 'cm-tone-theirs' }),
  both: Decoration.line({ class: 'cm-tone-both' }),
  old: Decoration.line({ class: 'cm-tone-old' }),
  decide: Decoration.line({ class: 'cm-tone-decide' }),
}

/** The background of a line. */
export const groundOf = (tone: LineTone): Decoration => grounds[tone]

/** Tints the lines of a text that does not change. */
export const tonedLines = (tones: readonly TonedLines[]): Extension =>
  EditorView.decorations.compute([], ({ doc }) => {
    const set = new RangeSetBuilder<Decoration>()
    for (const { line, count, tone } of tones)
      for (let at = line; at < line + count && at <= doc.lines; at += 1) {
        const { from } = doc.line(at)
        set.add(from, from, grounds[tone])
      }
    return set.finish()
  })
