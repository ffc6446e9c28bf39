import { type EditorState, type Extension, type Range } from '@codemirror/state'
import { Decoration, EditorView } from '@codemirror/view'
import type { SqlDialectName } from '#ui/code/code-types.ts'
import { sqlDialect } from '#ui/code/sql/sql-dialects.ts'
import { ChoiceBox, ChosenBox } from './choice-box.ts'
import { groundOf } from './merge-setup.ts'
import type { Choice, LineTone, MergePart, Region, SideNames } from './merge-types.ts'
import { regionsField } from './merged-field.ts'
import { startOf } from './merged-regions.ts'

type MarksProps = {
  readonly parts: readonly MergePart[]
  readonly names: SideNames
  readonly dialect: SqlDialectName
  readonly decide: (region: Region, choice: Choice) => void
}

/** Tints the lines of the merged text by their side, and shows choices in its gaps. */
export const mergedMarks = (props: MarksProps): Extension =>
  EditorView.decorations.compute(['doc', regionsField], (state) =>
    Decoration.set(
      state.field(regionsField).flatMap((region) => marksOf(state, region, props)),
      true,
    ),
  )

const marksOf = (state: EditorState, region: Region, props: MarksProps): Range<Decoration>[] => {
  const part = props.parts[region.part]
  if (part === undefined) return []
  const start = startOf(region)
  const tone = toneOf(part, region.choice)
  const chosen = part.kind === 'decide' && region.choice !== 'none' ? [chosenBox(region, start, props)] : []
  if (isDeleted(region)) return [...chosen, ...deletedLine(state, region, tone)]
  const lines = linesBetween(state, start, region)
  const grounds = lines.map((from) => groundOf(tone).range(from))
  return region.choice === 'none'
    ? [...grounds, choiceBox(part, region, start, props)]
    : [...chosen, ...grounds]
}

/** Whether a region has no lines. A gap is an empty line, also as the only one. */
const isDeleted = ({ from, to, choice }: Region): boolean => from === to && choice !== 'none'

/** The starts of the lines of a region; the line end at its end does not begin another line. */
const linesBetween = ({ doc }: EditorState, start: number, region: Region): number[] => {
  const last = doc.lineAt(Math.max(start, region.leads ? region.to : region.to - 1))
  const starts: number[] = []
  for (let { number } = doc.lineAt(start); number <= last.number; number += 1)
    starts.push(doc.line(number).from)
  return starts
}

/** The edge of a line marks deleted lines beside it. */
const deletedLine = ({ doc }: EditorState, { from, leads }: Region, tone: LineTone): Range<Decoration>[] =>
  leads ? [] : [Decoration.line({ class: `cm-gone-${tone}` }).range(doc.lineAt(from).from)]

const choiceBox = (part: MergePart, region: Region, start: number, props: MarksProps): Range<Decoration> =>
  Decoration.widget({
    widget: new ChoiceBox({
      part,
      names: props.names,
      language: sqlDialect(props.dialect).language,
      choose: (side) => props.decide(region, side),
    }),
    side: 1,
  }).range(start)

const chosenBox = (region: Region, start: number, { names, decide }: MarksProps): Range<Decoration> =>
  Decoration.widget({
    widget: new ChosenBox(chosenText(region.choice, names), () => decide(region, 'none')),
    block: true,
    side: -1,
  }).range(start)

const chosenText = (choice: Choice, names: SideNames): string =>
  choice === 'mine' || choice === 'theirs' ? `From ${names[choice]}` : 'Your own text'

const toneOf = (part: MergePart, choice: Choice): LineTone => {
  if (choice === 'none') return 'decide'
  if (choice === 'mine' || choice === 'theirs') return part.kind === 'both' ? 'both' : choice
  return part.kind === 'mine' || part.kind === 'theirs' ? part.kind : 'both'
}
