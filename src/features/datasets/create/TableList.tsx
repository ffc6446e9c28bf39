import { useState } from 'react'
import type { CatalogueTable } from '#domain/sql/catalogue.ts'
import css from '#features/datasets/edit/edit.module.css'
import { SearchField } from '#ui/controls/SearchField.tsx'
import { usePage } from '#ui/multi/use-page.ts'

interface TableListProps {
  readonly tables: readonly CatalogueTable[]
  readonly chosen: string | null
  readonly problem: string | null
  readonly onChoose: (table: string) => void
}

/** The tables of a schema, with a search. */
export function TableList({ tables, chosen, problem, onChoose }: TableListProps) {
  const [search, setSearch] = useState('')
  const wanted = search.trim().toLowerCase()
  const { rows, onScroll } = usePage(
    tables.filter(({ name }) => name.toLowerCase().includes(wanted)),
    wanted,
  )
  return (
    <div className={css.partList}>
      <SearchField label="Search tables" value={search} onChange={setSearch} />
      <ul className={css.names} aria-label="Tables" onScroll={onScroll}>
        {rows.map(({ name, kind }) => (
          <li key={name}>
            <button
              type="button"
              className={css.part}
              aria-pressed={name === chosen}
              onClick={() => onChoose(name)}
            >
              <span className={css.partName}>{name}</span>
              <span className={css.partNote}>{kind}</span>
            </button>
          </li>
        ))}
      </ul>
      {tables.length === 0 && <p className={css.note}>{problem ?? 'No tables on this device.'}</p>}
    </div>
  )
}
