import { fetchDatabases } from '#data/http/catalogue/database.ts'
import { readyValue } from '#domain/core/loadable.ts'
import { isolated } from '#domain/core/text/isolated.ts'
import type { UnknownDatabase } from '#domain/export/import-faults.ts'
import { useLoaded } from '#parts/loading/use-loaded.ts'
import { MenuButton } from '#ui/controls/MenuButton.tsx'
import css from './bundles.module.css'

interface UnknownDatabasesProps {
  readonly unknown: readonly UnknownDatabase[]
  /** The chosen databases of this server: ids by the uuids of the archive. */
  readonly chosen: ReadonlyMap<string, number>
  readonly onChoose: (uuid: string, id: number) => void
}

/** Lets the user choose a database of this server for each database of the archive that it lacks. */
export const UnknownDatabases = ({ unknown, chosen, onChoose }: UnknownDatabasesProps) => {
  const databases = readyValue(useLoaded(fetchDatabases, [])) ?? []
  return (
    <div role="group" aria-label="Databases" className={css.databases}>
      <p>{unknown.length === 1 ? 'Choose a database in its place:' : 'Choose databases in their place:'}</p>
      {unknown.map(({ uuid, name }) => {
        const current = databases.find(({ id }) => id === chosen.get(uuid))?.name ?? 'Choose'
        const entries = databases.map((one) => ({
          id: String(one.id),
          label: one.name,
          checked: one.id === chosen.get(uuid),
          run: () => onChoose(uuid, one.id),
        }))
        return (
          <p key={uuid} className={css.database}>
            {isolated(name)}
            <MenuButton
              label={`Database for ${isolated(name)}: ${current}`}
              kind="secondary"
              groups={[{ id: 'databases', entries }]}
              disabledReason={entries.length === 0 && 'The databases of this server are not known yet'}
            >
              {current}
            </MenuButton>
          </p>
        )
      })}
    </div>
  )
}
