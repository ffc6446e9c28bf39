import { type ReactNode, useState } from 'react'
import { isolated } from '#domain/core/text/isolated.ts'
import { versionTimes } from '#domain/time/version-times.ts'
import type { SavedVersion } from '#domain/versions/saved-version.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Dialog } from '#ui/controls/Dialog.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { CloneIcon, RestoreIcon, RunsIcon } from '#ui/icons.ts'
import { type Comparison, VersionList } from './VersionList.tsx'
import css from './versions.module.css'

/** A version and the one it is compared with, with the names of their heads; `against` is null for the present state. */
export interface ComparedVersions<Version> {
  readonly chosen: Version
  readonly against: Version | null
  readonly chosenLabel: string
  readonly againstLabel: string
}

/** The props of the dialog for any kind of versions; `first` is shown first, null for the newest. */
interface VersionsFrameProps<Version extends SavedVersion> {
  readonly name: string
  /** A noun for the stored content: "text" makes "the text now". */
  readonly what: string
  /** When versions are stored, as a text, and what creates the first one. */
  readonly reasons: string
  readonly nothing: string
  readonly first: number | null
  readonly list: readonly Version[]
  readonly state: 'loading' | 'ready' | 'failed'
  readonly now: number
  readonly error: string | undefined
  readonly isSame: (version: Version) => boolean
  /** A note beside the second head about fields that are not shown as differences. */
  readonly noteOf: (compared: ComparedVersions<Version>) => string
  readonly renderDifference: (compared: ComparedVersions<Version>) => ReactNode
  readonly onClose: () => void
  readonly onOlder: (() => void) | undefined
  readonly onRestore: (version: Version) => void
  /** Absent where no version can be opened as a copy. */
  readonly onCopy?: ((version: Version) => void) | undefined
  /** Why no version can be restored; false where it can. */
  readonly denial?: string | false | undefined
}

/** A dialog with the versions of a record, and the differences between one of them and the present state or another one. */
export function VersionsFrame<Version extends SavedVersion>(props: VersionsFrameProps<Version>) {
  const { name, what, list, first, error, denial = false, onClose, onRestore, onCopy } = props
  const [chosenId, setChosen] = useState<number | null>(null)
  const [other, setOther] = useState<Comparison>('now')
  const chosen = list.find(({ id }) => id === (chosenId ?? first)) ?? list[0] ?? null
  const timeOf = versionTimes(list, props.now)
  const isSame = chosen !== null && props.isSame(chosen) && `The ${what} is the same now`
  const against = other === 'now' ? null : (list.find(({ id }) => id === other) ?? null)
  return (
    <Dialog
      open
      size="wide"
      title={`Versions of ${isolated(name)}`}
      sentence={`Stored on this device for 30 days: ${props.reasons}.`}
      closeLabel="Close"
      onClose={onClose}
      error={error}
      actions={
        <>
          <Button size="large" autoFocus={list.length === 0} onPress={onClose}>
            Close
          </Button>
          {chosen !== null && onCopy !== undefined && (
            <Button size="large" icon={CloneIcon} onPress={() => onCopy(chosen)}>
              Open as copy
            </Button>
          )}
          {chosen !== null && (
            <Button
              size="large"
              kind="primary"
              icon={RestoreIcon}
              disabledReason={denial || isSame}
              onPress={() => onRestore(chosen)}
            >
              Restore
            </Button>
          )}
        </>
      }
    >
      {chosen === null ? (
        <Nothing state={props.state} nothing={props.nothing} />
      ) : (
        <div className={css.split}>
          <VersionList
            list={list}
            what={what}
            chosen={chosen}
            other={other}
            timeOf={timeOf}
            onChoose={setChosen}
            onOther={setOther}
            onOlder={props.onOlder}
          />
          <Difference
            {...props}
            compared={{
              chosen,
              against,
              chosenLabel: `Version of ${timeOf(chosen)}`,
              againstLabel: against === null ? `The ${what} now` : `Version of ${timeOf(against)}`,
            }}
          />
        </div>
      )}
    </Dialog>
  )
}

function Nothing({
  state,
  nothing,
}: {
  readonly state: 'loading' | 'ready' | 'failed'
  readonly nothing: string
}) {
  if (state === 'loading') return <div className={css.split} aria-busy="true" />
  if (state === 'failed')
    return (
      <EmptyState tone="danger" title="The versions could not be read" role="alert">
        They are still on this device. Load the page again.
      </EmptyState>
    )
  return (
    <EmptyState icon={RunsIcon} title="No versions yet">
      {nothing}
    </EmptyState>
  )
}

interface DifferenceProps<Version> {
  readonly compared: ComparedVersions<Version>
  readonly noteOf: (compared: ComparedVersions<Version>) => string
  readonly renderDifference: (compared: ComparedVersions<Version>) => ReactNode
}

function Difference<Version extends SavedVersion>(props: DifferenceProps<Version>) {
  const { compared, noteOf, renderDifference } = props
  return (
    <div className={css.difference}>
      <div className={css.heads}>
        <span>
          <b>{compared.chosenLabel}</b> <span className="secondary">{compared.chosen.why}</span>
        </span>
        <span>
          <b>{compared.againstLabel}</b> <span className="secondary">{noteOf(compared)}</span>
        </span>
      </div>
      <div className={css.texts}>{renderDifference(compared)}</div>
    </div>
  )
}
