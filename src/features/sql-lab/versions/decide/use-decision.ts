import { useMemo, useState } from 'react'
import {
  type FieldChoices,
  mergedFields,
  type ShownField,
  type TwoVersions,
  undecidedFields,
} from '#domain/editor/versions/two-versions.ts'
import { undecidedText } from '#domain/editor/versions/undecided-text.ts'
import type { TabFields } from '#domain/records/tabs/record.ts'
import { countChanges, linesOn, type Side } from '#domain/text/merge-text.ts'
import { lineTones } from '#ui/merge/line-tones.ts'
import type { Merged } from '#ui/merge/merge-types.ts'

/** The state of a decision that was left. */
export interface UnfinishedDecision {
  readonly choices: FieldChoices
  readonly text: Merged
}

/** The state of a decision on two versions, and the commands on it. */
export type Decision = ReturnType<typeof useDecision>

/** Holds the choices while the dialog is open, starting with those of an unfinished decision. */
export function useDecision(versions: TwoVersions, left: UnfinishedDecision | null) {
  const [choices, setChoices] = useState<FieldChoices>(left?.choices ?? {})
  const [text, setText] = useState<Merged | null>(null)
  const openFields = undecidedFields(versions.fields, choices)
  const sides = useMemo(
    () => ({
      mine: { label: 'SQL on this device', text: versions.mine.sql, tones: lineTones(versions.text, 'mine') },
      theirs: {
        label: 'SQL on the server',
        text: versions.theirs.sql,
        tones: lineTones(versions.text, 'theirs'),
      },
    }),
    [versions],
  )
  const lineOf = (side: Side, part: number) =>
    1 + versions.text.slice(0, part).reduce((sum, chunk) => sum + linesOn(side, chunk).length, 0)
  return {
    choices,
    choose: (field: ShownField, side: Side) => setChoices((before) => ({ ...before, [field]: side })),
    /** Chooses all fields of one side. The editor does the same for the text. */
    chooseAll: (side: Side) =>
      setChoices(Object.fromEntries(versions.fields.map(({ field }) => [field, side]))),
    undecidedCount: text?.undecided.length ?? countChanges(versions.text).toDecide,
    onText: setText,
    /** Why it cannot be saved yet; null if it can. */
    openText: text === null ? 'Formatting the SQL' : undecidedText(openFields, text.undecided),
    /** The current state; null until the text is laid out. */
    now: text === null ? null : { choices, text },
    merged: (): TabFields => mergedFields(versions, choices, text?.text ?? versions.mine.sql),
    /** The lines of a change in both texts, from 1. */
    linesOf: (part: number) => ({ first: lineOf('mine', part), second: lineOf('theirs', part) }),
    sides,
  }
}
