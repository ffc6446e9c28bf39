import { useRef } from 'react'
import { isolated } from '#domain/core/text/isolated.ts'
import type { FieldMerge, ShownField, TwoVersions } from '#domain/editor/versions/two-versions.ts'
import type { TabFields } from '#domain/records/tabs/record.ts'
import type { Side } from '#domain/text/merge-text.ts'
import type { SqlDialectName } from '#ui/code/code-types.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Dialog } from '#ui/controls/Dialog.tsx'
import { CloneIcon, VersionsIcon } from '#ui/icons.ts'
import type { MergedHandle } from '#ui/merge/MergedEditor.tsx'
import css from './decide.module.css'
import { FieldTable } from './FieldTable.tsx'
import { MergePanes } from './MergePanes.tsx'
import { useDecideKeys } from './use-decide-keys.ts'
import { type UnfinishedDecision, useDecision } from './use-decision.ts'
import { useLeaving } from './use-leaving.ts'

/** The actions of the dialog. */
interface DecideActs {
  readonly save: (fields: TabFields) => void
  readonly keepBoth: () => void
  readonly later: () => void
  /** Called with the unfinished decision when the dialog closes or the page is hidden or ends. */
  readonly leave: (left: UnfinishedDecision, fields: TabFields) => void
}

interface DecideDialogProps {
  readonly versions: TwoVersions
  /** An unfinished decision on the same versions. */
  readonly left: UnfinishedDecision | null
  readonly times: Readonly<Record<Side, string>>
  /** When the last common state was read; null if unknown. */
  readonly baseTime: string | null
  readonly dialect: SqlDialectName
  readonly valueOf: (field: ShownField, value: FieldMerge['mine']) => string
  readonly isNarrow: boolean
  /** Set when another decision is pending now; `show` opens it, and moves the typed text to Versions. */
  readonly changed: { readonly text: string; readonly show: () => void } | null
  readonly busy: 'save' | 'keep-both' | null
  readonly error: string | undefined
  readonly acts: DecideActs
}

function sinceText(baseTime: string | null): string {
  return baseTime === null
    ? 'Both changed since the last common version.'
    : `Both changed since ${baseTime}, the last common version.`
}

/** Merges two versions of one tab: fields in a table, texts side by side, the merged text below. */
export function DecideDialog(props: DecideDialogProps) {
  const { versions, left, times, baseTime, dialect, valueOf, isNarrow, changed, busy, error, acts } = props
  const decision = useDecision(versions, left)
  useLeaving(() => decision.now !== null && acts.leave(decision.now, decision.merged()))
  const merged = useRef<MergedHandle>(null)
  const outdated = changed !== null && 'Show the current version first'
  const openText = outdated || decision.openText
  const save = () => {
    if (openText === null && busy === null) acts.save(decision.merged())
  }
  useDecideKeys({ merged, save })
  const takeAll = (side: Side) => {
    decision.chooseAll(side)
    merged.current?.useAll(side)
  }
  return (
    <Dialog
      open
      size="wide"
      title={`Two versions of ${isolated(versions.mine.name)}`}
      sentence={`${sinceText(baseTime)} The other version stays in Versions for 30 days.`}
      closeLabel="Decide later"
      onClose={acts.later}
      error={error}
      actions={
        <Actions busy={busy} outdated={outdated} openText={decision.openText} acts={acts} onSave={save} />
      }
    >
      <div className={css.body}>
        {changed !== null && <Changed {...changed} isTyped={decision.now?.text.isTyped === true} />}
        <FieldTable
          versions={versions}
          valueOf={valueOf}
          choices={decision.choices}
          onChoose={decision.choose}
          undecided={decision.undecidedCount}
          times={times}
        />
        <MergePanes
          versions={versions}
          times={times}
          dialect={dialect}
          isNarrow={isNarrow}
          decision={decision}
          left={left?.text}
          onUseAll={takeAll}
          merged={merged}
        />
      </div>
    </Dialog>
  )
}

interface ActionsProps extends Pick<DecideDialogProps, 'busy' | 'acts'> {
  /** Why nothing can be stored before the newest version is shown. */
  readonly outdated: string | false
  /** Text on the decisions that are still open. */
  readonly openText: string | null
  readonly onSave: () => void
}

function Actions({ busy, outdated, openText, acts, onSave }: ActionsProps) {
  return (
    <>
      <span className={css.atStart}>
        <Button
          kind="quiet"
          icon={CloneIcon}
          busy={busy === 'keep-both'}
          busyLabel="Keeping both"
          disabledReason={outdated}
          onPress={acts.keepBoth}
        >
          Keep both, mine as a copy
        </Button>
      </span>
      <span className={css.openText} role="status">
        {openText}
      </span>
      <Button size="large" autoFocus onPress={acts.later}>
        Decide later
      </Button>
      <Button
        size="large"
        kind="primary"
        keys="Mod+Enter"
        busy={busy === 'save'}
        busyLabel="Saving"
        disabledReason={outdated || (openText ?? false)}
        onPress={onSave}
      >
        Save merged
      </Button>
    </>
  )
}

interface ChangedProps {
  readonly text: string
  readonly show: () => void
  readonly isTyped: boolean
}

function Changed({ text, show, isTyped }: ChangedProps) {
  return (
    <div className={css.changed} role="alert">
      <VersionsIcon size={14} />
      <span className={css.changedText}>
        {text} {isTyped && 'Your text goes to Versions.'}
      </span>
      <Button onPress={show}>Show it</Button>
    </div>
  )
}
