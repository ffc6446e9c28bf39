import { useLive } from '#data/db/live.ts'
import type { ServerDescription } from '#domain/capabilities/capabilities.ts'
import { defaultDatabaseText, limitLines } from '#domain/capabilities/limit-lines.ts'
import { catalogueKeys, readCached } from '#domain/sql/catalogue.ts'
import { timeLabel } from '#domain/time/time-label.ts'
import css from '#features/settings/storage/storage.module.css'
import { useNow } from '#parts/chart/use-now.ts'
import { useWorkspace } from '#parts/workspace.ts'
import { Stamp } from '#ui/Stamp.tsx'

type ServerFactsProps = {
  readonly server: ServerDescription
  /** Whether the description is current, not only the stored one. */
  readonly isLive: boolean
}

/** Describes the server, and for which user it was checked. */
export const ServerFacts = ({ server, isLive }: ServerFactsProps) => {
  const now = useNow(30_000)
  const time = timeLabel(server.foundAt, now)
  return (
    <dl className={css.rules}>
      <dt>Server</dt>
      <dd>{nameOf(server)}</dd>
      {server.address !== null && (
        <>
          <dt>Address</dt>
          <dd>{server.address}</dd>
        </>
      )}
      <dt>Your roles</dt>
      <dd>{server.roles.length === 0 ? 'The server reports none.' : server.roles.join(', ')}</dd>
      <dt>Charts in frames</dt>
      <dd>
        {server.embedFrom.length === 0
          ? 'Not allowed: the server was started without --embed-from.'
          : `Pages of ${server.embedFrom.join(', ')} may show them.`}
      </dd>
      <dt>Checked</dt>
      <dd>
        <Stamp kind={isLive ? 'live' : 'device'}>{isLive ? time : `from this device, ${time}`}</Stamp>
      </dd>
    </dl>
  )
}

function nameOf({ kind, version }: ServerDescription): string {
  const name = kind === 'superset' ? 'Apache Superset' : 'Offset, standalone'
  return version === null ? name : `${name} ${version}`
}

/** The limits of the server. */
export const ServerLimits = ({ server }: { readonly server: ServerDescription }) => (
  <dl className={css.rules}>
    {server.defaultDbId !== null && server.defaultDbId !== undefined && (
      <DefaultDatabase dbId={server.defaultDbId} />
    )}
    {limitLines(server).map(({ name, text }) => (
      <div key={name} className={css.pair}>
        <dt>{name}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
)

/** The database of a new tab, by the list of databases on this device. Shown once that is read. */
const DefaultDatabase = ({ dbId }: { readonly dbId: number }) => {
  const { db } = useWorkspace()
  const listed = useLive(async () => db.catalogue.get(catalogueKeys.databases), [db])
  if (listed.state !== 'ready') return null
  return (
    <div className={css.pair}>
      <dt>Database of a new tab</dt>
      <dd>{defaultDatabaseText(dbId, readCached.databases(listed.value?.value))}</dd>
    </div>
  )
}
