import { useRef, useState } from 'react'
import { keepBoth } from '#data/commands/versions/keep-both.ts'
import { keepMerge } from '#data/commands/versions/keep-merge.ts'
import { mergeVersions } from '#data/commands/versions/merge-versions.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { useLive } from '#data/db/live.ts'
import { notify } from '#data/platform/toasts.ts'
import type { LocalId } from '#domain/core/ids.ts'
import type { Result } from '#domain/core/result.ts'
import { isolated } from '#domain/core/text/isolated.ts'
import { whoWrote } from '#domain/editor/versions/who-wrote.ts'
import type { StorageError } from '#domain/errors/storage-error.ts'
import { timeLabel } from '#domain/time/time-label.ts'
import { useWindowWidth } from '#features/sql-lab/window/use-window-width.ts'
import { dialectOf } from '#parts/dialect.ts'
import { useDatabases } from '#parts/use-catalogue.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Dialog } from '#ui/controls/Dialog.tsx'
import { DecideDialog } from './DecideDialog.tsx'
import { fieldValue } from './field-values.ts'
import { storeUnfinishedDecision, unfinishedDecision } from './unfinished-decisions.ts'
import { type ChangedSince, type StoredVersions, useTwoVersions } from './use-two-versions.ts'

interface DecideProps {
  readonly db: LocalDatabase
  readonly localId: LocalId
  readonly name: string
  readonly onClose: () => void
  /** Called once the decision is stored; with the copy's tab if both versions are stored. */
  readonly onDecided: (copy: LocalId | null) => void
}

/** Loads two versions of a tab, asks for a decision and stores it. */
export function Decide({ db, localId, name, onClose, onDecided }: DecideProps) {
  const { shown, since, show } = useTwoVersions(db, localId)
  const [round, setRound] = useState(0)
  if (shown.state === 'loading') return null
  if (shown.state === 'failed' || shown.value === null)
    return <NothingWaits name={name} isFailed={shown.state === 'failed'} onClose={onClose} />
  const showNow = () => {
    setRound(round + 1)
    show()
  }
  return (
    <Decision
      key={round}
      db={db}
      localId={localId}
      stored={shown.value}
      since={since}
      onShowNow={showNow}
      onClose={onClose}
      onDecided={onDecided}
    />
  )
}

interface NothingWaitsProps extends Pick<DecideProps, 'name' | 'onClose'> {
  readonly isFailed: boolean
}

function NothingWaits({ name, isFailed, onClose }: NothingWaitsProps) {
  return (
    <Dialog
      open
      title={isFailed ? 'The versions could not be read' : `${isolated(name)} has one version`}
      sentence={
        isFailed
          ? 'They are still on this device. Load the page again.'
          : 'There is nothing to decide. The version that was not chosen stays in Versions for 30 days.'
      }
      onClose={onClose}
      actions={
        <Button size="large" autoFocus onPress={onClose}>
          Close
        </Button>
      }
    />
  )
}

interface DecisionProps extends Omit<DecideProps, 'name'> {
  readonly stored: StoredVersions
  readonly since: ChangedSince | null
  readonly onShowNow: () => void
}

function Decision(props: DecisionProps) {
  const { db, localId, since, onShowNow, onClose, onDecided } = props
  const { storedVersion, versions } = props.stored
  const isDone = useRef(false)
  const [left] = useState(() => unfinishedDecision(db, props.stored))
  const [busy, setBusy] = useState<'save' | 'keep-both' | null>(null)
  const [error, setError] = useState<string>()
  const isNarrow = useWindowWidth() === 'phone'
  const databases = useDatabases(db)
  const known = (databases.cached.state === 'ready' ? databases.cached.value?.value : null) ?? []
  const saved = useLive(async () => db.savedQueries.toArray(), [db])
  const savedQueries = saved.state === 'ready' ? saved.value : []
  const backend = known.find(({ id }) => id === versions.mine.dbId)?.backend
  const now = db.clock.now()
  const run = async <T,>(
    kind: 'save' | 'keep-both',
    done: Promise<Result<T | null, StorageError>>,
    after: (value: T) => void,
  ) => {
    setBusy(kind)
    setError(undefined)
    const written = await done
    if (written.ok && written.value !== null) {
      // `busy` stays set until the dialog is closed, so that it does not report that there is nothing to decide.
      isDone.current = true
      return after(written.value)
    }
    setBusy(null)
    // Without a pending decision, the line above the fields already explains it.
    if (!written.ok) setError('This could not be stored on this device. Both versions are unchanged.')
  }
  return (
    <DecideDialog
      versions={versions}
      left={left}
      times={{
        mine: `you, ${timeLabel(versions.mineAt, now)}`,
        theirs: whoWrote(versions.theirsAt, now),
      }}
      baseTime={versions.baseAt === null ? null : timeLabel(versions.baseAt, now)}
      dialect={dialectOf(backend)}
      valueOf={(field, value) => fieldValue(field, value, { databases: known, savedQueries })}
      isNarrow={isNarrow}
      changed={since === null || busy !== null ? null : { text: SINCE_TEXTS[since], show: onShowNow }}
      busy={busy}
      error={error}
      acts={{
        later: onClose,
        leave: (now, fields) => {
          if (isDone.current) return
          storeUnfinishedDecision(db, props.stored, now)
          if (now.text.isTyped) void keepMerge(db, localId, fields)
        },
        save: (fields) =>
          void run('save', mergeVersions(db, localId, { storedVersion, fields }), () => {
            notify({ type: 'success', text: 'The merged version is saved on this device.' })
            onDecided(null)
          }),
        keepBoth: () =>
          void run(
            'keep-both',
            keepBoth(db, localId, { storedVersion, mine: versions.mine, theirs: versions.theirs }),
            onDecided,
          ),
      }}
    />
  )
}

/** Shown above a decision that is outdated. */
const SINCE_TEXTS = {
  other: 'The server’s version has changed since.',
  nothing: 'It was decided elsewhere. There is nothing to decide.',
} as const satisfies Record<ChangedSince, string>
