import type { ReactNode } from 'react'
import {
  changedFields,
  type FieldChoices,
  type FieldMerge,
  type ShownField,
  sideOf,
  type TwoVersions,
} from '#domain/editor/versions/two-versions.ts'
import { FIELD_LABELS } from '#domain/editor/versions/undecided-text.ts'
import { countChanges, type Side } from '#domain/text/merge-text.ts'
import { CheckIcon, SameIcon, VersionsIcon } from '#ui/icons.ts'
import css from './decide.module.css'
import { SIDE_NAMES, SideHead } from './SideHead.tsx'

interface FieldTableProps {
  readonly versions: TwoVersions
  readonly valueOf: (field: ShownField, value: FieldMerge['mine']) => string
  readonly choices: FieldChoices
  readonly onChoose: (field: ShownField, side: Side) => void
  /** Number of undecided changes in the text. */
  readonly undecided: number
  readonly times: Readonly<Record<Side, string>>
}

/** The fields of both versions side by side, with the merged value. */
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
            <th scope="row">{FIELD_LABELS[merge.field]}</th>
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
  const text = valueOf(merge.field, merge[side])
  return (
    <td data-label={SIDE_NAMES[side]} title={text}>
      {isChanged ? <b>{text}</b> : <span className={css.quiet}>{text}</span>}
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
      <span
        className={css.pick}
        role="radiogroup"
        aria-label={`${FIELD_LABELS[merge.field]}: choose a version`}
      >
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
  const text = valueOf(merge.field, side === 'mine' ? merge.mine : merge.theirs)
  if (merge.state === 'same') return <MergedText icon={<SameIcon size={14} />}>{text}</MergedText>
  const how = merge.state === 'both' ? 'same change' : 'changed on one side only'
  return (
    <MergedText icon={<CheckIcon size={14} />} isNew>
      {text} <span className={css.how}>{how}</span>
    </MergedText>
  )
}

interface MergedTextProps {
  readonly icon: ReactNode
  readonly isNew?: boolean
  readonly children: ReactNode
}

function MergedText({ icon, isNew = false, children }: MergedTextProps) {
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
      <td data-label="This device">{changesText(count.mine)}</td>
      <td data-label="Server">{changesText(count.theirs)}</td>
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

function changesText(count: number): string {
  if (count === 0) return 'no changes'
  return count === 1 ? '1 change' : `${count} changes`
}
