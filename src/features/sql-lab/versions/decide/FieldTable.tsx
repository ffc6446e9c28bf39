import type { ReactNode } from 'react'
import {
  changedFields,
  type FieldChoices,
  type FieldMerge,
  type ShownField,
  sideOf,
  type TwoVersions,
} from '#domain/editor/versions/two-versions.ts'
import { FIELD_WORDS } from '#domain/editor/versions/undecided-text.ts'
import { countChanges, type Side } from '#domain/text/merge-text.ts'
import { CheckIcon, SameIcon, VersionsIcon } from '#ui/icons.ts'
import css from './decide.module.css'
import { SIDE_NAMES, SideHead } from './SideHead.tsx'

interface FieldTableProps {
  readonly versions: TwoVersions
  readonly valueOf: (field: ShownField, value: FieldMerge['mine']) => string
  readonly choices: FieldChoices
  readonly onChoose: (field: ShownField, side: Side) => void
  /** Places of the text that still wait. */
  readonly undecided: number
  readonly times: Readonly<Record<Side, string>>
}

/** The fields of both versions beside each other, and what they came to. */
export function FieldTable({ versions, valueOf, choices, onChoose, undecided, times }: FieldTableProps) {
  return (
    <table className={css.fields}>
      <thead>
        <tr>
          <th scope="col" aria-label="Field" />
          <th scope="col">
            <SideHead side="mine" time={times.mine} />
          </th>
          <th scope="col">
            <SideHead side="theirs" time={times.theirs} />
          </th>
          <th scope="col">Merged</th>
        </tr>
      </thead>
      <tbody>
        {changedFields(versions.fields).map((merge) => (
          <tr key={merge.field} data-same={merge.state === 'same' || undefined}>
            <th scope="row">{FIELD_WORDS[merge.field]}</th>
            <SideCell merge={merge} side="mine" valueOf={valueOf} />
            <SideCell merge={merge} side="theirs" valueOf={valueOf} />
            <td data-label="Merged">
              <MergedValue merge={merge} valueOf={valueOf} choices={choices} onChoose={onChoose} />
            </td>
          </tr>
        ))}
        <TextRow versions={versions} undecided={undecided} />
      </tbody>
    </table>
  )
}

interface SideCellProps extends Pick<FieldTableProps, 'valueOf'> {
  readonly merge: FieldMerge
  readonly side: Side
}

function SideCell({ merge, side, valueOf }: SideCellProps) {
  const isChanged = merge.state === side || merge.state === 'both' || merge.state === 'decide'
  const words = valueOf(merge.field, merge[side])
  return (
    <td data-label={SIDE_NAMES[side]} title={words}>
      {isChanged ? <b>{words}</b> : <span className={css.quiet}>{words}</span>}
    </td>
  )
}

interface MergedValueProps extends Pick<FieldTableProps, 'valueOf' | 'choices' | 'onChoose'> {
  readonly merge: FieldMerge
}

function MergedValue({ merge, valueOf, choices, onChoose }: MergedValueProps) {
  const side = sideOf(merge, choices)
  if (merge.state === 'decide')
    return (
      <span className={css.pick} role="radiogroup" aria-label={`${FIELD_WORDS[merge.field]}, which to take`}>
        <VersionsIcon size={14} />
        {(['mine', 'theirs'] as const).map((one) => (
          <label key={one} className={css.pickOne} data-side={one}>
            <input
              type="radio"
              name={`take-${merge.field}`}
              checked={side === one}
              onChange={() => onChoose(merge.field, one)}
            />
            {valueOf(merge.field, merge[one])}
          </label>
        ))}
      </span>
    )
  const words = valueOf(merge.field, side === 'mine' ? merge.mine : merge.theirs)
  if (merge.state === 'same') return <Came icon={<SameIcon size={14} />}>{words}</Came>
  const how = merge.state === 'both' ? 'changed alike' : 'changed on one side only'
  return (
    <Came icon={<CheckIcon size={14} />} isNew>
      {words} <span className={css.how}>{how}</span>
    </Came>
  )
}

interface CameProps {
  readonly icon: ReactNode
  readonly isNew?: boolean
  readonly children: ReactNode
}

function Came({ icon, isNew = false, children }: CameProps) {
  return (
    <span className={css.came} data-new={isNew || undefined}>
      {icon}
      <span>{children}</span>
    </span>
  )
}

function TextRow({ versions, undecided }: Pick<FieldTableProps, 'versions' | 'undecided'>) {
  const count = countChanges(versions.text)
  const merged = count.merged + count.toDecide - undecided
  return (
    <tr>
      <th scope="row">SQL</th>
      <td data-label="This device">{changesWords(count.mine)}</td>
      <td data-label="Server">{changesWords(count.theirs)}</td>
      <td data-label="Merged">
        <span
          className={css.came}
          data-new={undecided === 0 || undefined}
          data-open={undecided > 0 || undefined}
        >
          {undecided === 0 ? <CheckIcon size={14} /> : <VersionsIcon size={14} />}
          <span>
            {merged} merged
            {undecided > 0 && (
              <>
                , <b>{undecided} to decide</b>
              </>
            )}
          </span>
        </span>
      </td>
    </tr>
  )
}

function changesWords(count: number): string {
  if (count === 0) return 'no changes'
  return count === 1 ? '1 change' : `${count} changes`
}
