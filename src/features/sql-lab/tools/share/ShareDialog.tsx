import { useId, useState } from 'react'
import { connection } from '#data/http/connection.ts'
import { knownServer } from '#data/session/known-server.ts'
import { rowsText } from '#domain/core/number/format-quantity.ts'
import { carriedText } from '#domain/editor/sharing/carried.ts'
import { shareCalls } from '#domain/editor/sharing/share-calls.ts'
import type { SharedFields } from '#domain/editor/sharing/shared-query.ts'
import type { Query } from '#domain/query/query.ts'
import { hasSucceeded } from '#domain/query/states.ts'
import { THIS_DEVICE_ID } from '#domain/sql/device/this-device.ts'
import { timeLabel } from '#domain/time/time-label.ts'
import type { ToolContext } from '#features/sql-lab/tools/tool.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Dialog } from '#ui/controls/Dialog.tsx'
import { Switch } from '#ui/controls/Switch.tsx'
import { TextField } from '#ui/controls/TextField.tsx'
import { useStore } from '#ui/use-store.ts'
import { EarlierLinks } from './EarlierLinks.tsx'
import css from './share.module.css'
import { type LinkKind, type Sharing, useSharing } from './use-sharing.ts'

interface ShareDialogProps {
  readonly context: ToolContext
  readonly onClose: () => void
}

/** Makes a link to the query of the shown tab. Load it lazily. */
export function ShareDialog({ context, onClose }: ShareDialogProps) {
  const { db, head, choice } = context
  // The text at the moment of opening: the dialog covers the editor.
  const [query] = useState(() => sharedFields(context))
  const { sharing, packed, make, forget } = useSharing(db, head.localId, query)
  const problems = { stored: useStoreProblem(query), packed: packedProblem(packed) }
  const [chosen, setChosen] = useState<LinkKind | null>(null)
  const [withResult, setWithResult] = useState(false)
  const result = sharedResult(context, query)
  // The offered kind stays while it is possible: an answer of the server must not change it under the pointer.
  const [first] = useState<LinkKind>(problems.stored === null ? 'stored' : 'packed')
  const kind = chosen ?? (problems[first] === null ? first : OTHER[first])
  return (
    <Dialog
      open
      onClose={onClose}
      size="regular"
      title="Share the query"
      sentence={`The link carries ${carriedText(query, choice.place.database?.name ?? null)}. Opening it runs nothing.${query.dbId === THIS_DEVICE_ID ? ' Its tables are on this device: others cannot see their data.' : ''}`}
      error={sharing.kind === 'failed' ? sharing.message : undefined}
      actions={
        <>
          <Button onPress={onClose}>{sharing.kind === 'form' ? 'Cancel' : 'Close'}</Button>
          <Button
            kind="primary"
            busy={sharing.kind === 'busy'}
            busyLabel="Making the link"
            disabledReason={problems[kind] ?? false}
            onPress={() => void make(kind, withResult ? (result?.resultsKey ?? null) : null)}
          >
            Copy link
          </Button>
        </>
      }
    >
      <div className={css.form}>
        <Kinds
          kind={kind}
          problems={problems}
          packed={packed}
          onChange={(next) => {
            setChosen(next)
            forget()
          }}
        />
        {result !== null && kind === 'stored' && (
          <Switch
            label={`With its result of ${timeLabel(result.endDttm ?? result.startDttm, db.clock.now())}, ${rowsText(result.rows ?? 0)}`}
            on={withResult}
            onChange={setWithResult}
          />
        )}
        <Outcome sharing={sharing} />
        <EarlierLinks db={db} tab={head.localId} />
      </div>
    </Dialog>
  )
}

const OTHER = { stored: 'packed', packed: 'stored' } as const

function sharedFields({ head, choice, work }: ToolContext): SharedFields {
  const { dbId, catalog, schema } = choice.place
  const { name, templateParams } = head
  return { sql: work.sourceNow()?.sql ?? '', name, dbId, catalog, schema, templateParams }
}

/** The latest run, if its result is stored on the server and its SQL is still part of the text; null otherwise. */
function sharedResult({ work: { latest } }: ToolContext, { sql }: SharedFields): Query | null {
  const isShared =
    latest !== null && hasSucceeded(latest.state) && latest.ctas === null && latest.resultsKey !== null
  return isShared && sql.includes(latest.sql.trim()) ? latest : null
}

function useStoreProblem({ dbId }: SharedFields): string | null {
  const server = useStore(knownServer)
  const calls = shareCalls(server)
  if (calls.length === 0) return 'This server stores no shared queries'
  return dbId === null && !calls.includes('number') ? 'Choose a database first' : null
}

function packedProblem(packed: string | null | undefined): string | null {
  return packed === null ? 'The query is too long for a link' : null
}

interface KindsProps {
  readonly kind: LinkKind
  readonly problems: Readonly<Record<LinkKind, string | null>>
  readonly packed: string | null | undefined
  readonly onChange: (kind: LinkKind) => void
}

function Kinds({ kind, problems, packed, onChange }: KindsProps) {
  const isOnline = useStore(connection, ({ kind: state }) => state === 'online' || state === 'starting')
  const rows = [
    {
      id: 'stored',
      label: 'Short link',
      hint: isOnline
        ? 'The server stores the query. Everyone with an account there can open it.'
        : 'The server does not answer. The link is made as soon as it does.',
    },
    {
      id: 'packed',
      label: 'Link with the query inside',
      hint: `Nothing is stored on the server.${typeof packed === 'string' ? ` ${packed.length.toLocaleString('en-US')} characters long.` : ''}`,
    },
  ] as const
  return (
    <fieldset className={css.kinds}>
      <legend className="visually-hidden">Kind of link</legend>
      {rows.map(({ id, label, hint }) => (
        <Kind
          key={id}
          label={label}
          hint={problems[id] === null ? hint : `${problems[id]}.`}
          isChosen={id === kind}
          isDisabled={problems[id] !== null}
          onChoose={() => onChange(id)}
        />
      ))}
    </fieldset>
  )
}

interface KindProps {
  readonly label: string
  readonly hint: string
  readonly isChosen: boolean
  readonly isDisabled: boolean
  readonly onChoose: () => void
}

function Kind({ label, hint, isChosen, isDisabled, onChoose }: KindProps) {
  const hintId = useId()
  return (
    <div>
      <label className={css.kind}>
        <input
          type="radio"
          name="link-kind"
          checked={isChosen}
          disabled={isDisabled}
          aria-describedby={hintId}
          onChange={onChoose}
        />
        {label}
      </label>
      <div id={hintId} className={css.hint}>
        {hint}
      </div>
    </div>
  )
}

function Outcome({ sharing }: { readonly sharing: Sharing }) {
  if (sharing.kind === 'link')
    return (
      <TextField
        label="Link"
        value={sharing.link}
        spellCheck={false}
        onFocus={({ target }) => target.select()}
        onChange={() => undefined}
      />
    )
  if (sharing.kind !== 'waiting') return null
  return (
    <p role="status" className={css.status}>
      The query waits for the server. A message reports its link.
    </p>
  )
}
