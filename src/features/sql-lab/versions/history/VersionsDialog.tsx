import { useMemo, useState } from 'react'
import { isolated } from '#domain/core/isolated.ts'
import type { TabVersion } from '#domain/editor/versions/tab-version.ts'
import { type VersionTime, versionTimes } from '#domain/editor/versions/version-times.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Dialog } from '#ui/controls/Dialog.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { CloneIcon, RestoreIcon, RunsIcon } from '#ui/icons.ts'
import { Compared } from '#ui/merge/Compared.tsx'
import { differsInLastEnd } from '#ui/merge/line-tones.ts'
import css from './history.module.css'
import type { Versions } from './use-versions.ts'
import type { useVersionsDialog } from './use-versions-dialog.ts'
import { type Comparison, VersionList } from './VersionList.tsx'

/** What the dialog shows and does, whatever the versions are of; `first` is shown first, the newest when null. */
interface VersionsDialogProps extends ReturnType<typeof useVersionsDialog> {
  readonly name: string
  /** When versions are kept, as a text, and what creates the first one. */
  readonly kept: string
  readonly nothing: string
  readonly first: number | null
  readonly onCopy: (version: TabVersion) => void
}

/** The versions of a text in a list, and what differs between one of them and the text now, or another one. */
export function VersionsDialog(props: VersionsDialogProps) {
  const { name, versions, first, state, error, onClose, onRestore, onCopy } = props
  const [chosenId, setChosen] = useState<number | null>(null)
  const [other, setOther] = useState<Comparison>('now')
  const list = versions?.list ?? []
  const chosen = list.find(({ id }) => id === (chosenId ?? first)) ?? list[0] ?? null
  const timeOf = versionTimes(list, props.now)
  const isSame = chosen !== null && chosen.sql === versions?.now
  return (
    <Dialog
      open
      size="wide"
      title={`Versions of ${isolated(name)}`}
      sentence={`Kept on this device for 30 days: ${props.kept}.`}
      closeLabel="Close"
      onClose={onClose}
      error={error}
      actions={
        <>
          <Button size="large" autoFocus={list.length === 0} onPress={onClose}>
            Close
          </Button>
          {chosen !== null && (
            <>
              <Button size="large" icon={CloneIcon} onPress={() => onCopy(chosen)}>
                Open as copy
              </Button>
              <Button
                size="large"
                kind="primary"
                icon={RestoreIcon}
                disabledReason={isSame && 'The text is the same now'}
                onPress={() => onRestore(chosen)}
              >
                Restore
              </Button>
            </>
          )}
        </>
      }
    >
      {chosen === null || versions === null ? (
        <Nothing state={state} nothing={props.nothing} />
      ) : (
        <div className={css.split}>
          <VersionList
            list={list}
            chosen={chosen}
            other={other}
            timeOf={timeOf}
            onChoose={setChosen}
            onOther={setOther}
            onOlder={versions.hasOlder ? props.onOlder : undefined}
          />
          <Difference {...props} chosen={chosen} other={other} timeOf={timeOf} versions={versions} />
        </div>
      )}
    </Dialog>
  )
}

function Nothing({ state, nothing }: Pick<VersionsDialogProps, 'state' | 'nothing'>) {
  if (state === 'loading') return <div className={css.split} aria-busy="true" />
  if (state === 'failed')
    return (
      <EmptyState tone="danger" title="The versions could not be read" role="alert">
        They are still on this device and were not touched. Load the page again.
      </EmptyState>
    )
  return (
    <EmptyState icon={RunsIcon} title="No versions yet">
      {nothing}
    </EmptyState>
  )
}

interface DifferenceProps extends Pick<VersionsDialogProps, 'dialect' | 'isNarrow'> {
  readonly chosen: TabVersion
  readonly other: Comparison
  readonly timeOf: VersionTime
  readonly versions: Versions
}

function Difference({ chosen, other, timeOf, versions, dialect, isNarrow }: DifferenceProps) {
  const against = other === 'now' ? undefined : versions.list.find(({ id }) => id === other)
  const againstText = against?.sql ?? versions.now
  const againstLabel = against === undefined ? 'The text now' : `Version of ${timeOf(against)}`
  const chosenLabel = `Version of ${timeOf(chosen)}`
  const first = useMemo(() => ({ label: chosenLabel, text: chosen.sql }), [chosenLabel, chosen.sql])
  const second = useMemo(() => ({ label: againstLabel, text: againstText }), [againstLabel, againstText])
  return (
    <div className={css.difference}>
      <div className={css.heads}>
        <span>
          <b>{chosenLabel}</b> <span className="secondary">{chosen.why}</span>
        </span>
        <span>
          <b>{againstLabel}</b> <span className="secondary">{sameText(chosen.sql, againstText)}</span>
        </span>
      </div>
      <div className={css.texts}>
        <Compared first={first} second={second} dialect={dialect} layout={isNarrow ? 'unified' : 'columns'} />
      </div>
    </div>
  )
}

/** Where nothing is coloured. */
function sameText(chosen: string, against: string): string {
  if (chosen === against) return 'the same text'
  return differsInLastEnd(chosen, against) ? 'the same but for the line end behind the last line' : ''
}
