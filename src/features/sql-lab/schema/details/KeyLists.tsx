import type { TableExtra, TableKeys } from '#domain/sql/tables/table-details.ts'
import css from './details.module.css'
import { SqlText } from './SqlText.tsx'

interface KeyListsProps {
  readonly keys: TableKeys | null
  readonly extra: TableExtra | null
}

/** Keys, indexes and partitions of a table; those that it does not have are left out. */
export function KeyLists({ keys, extra }: KeyListsProps) {
  const { primaryKey = [], foreignKeys = [], indexes = [] } = keys ?? {}
  const partitions = extra?.partitions ?? null
  return (
    <>
      <List title="Primary key" items={primaryKey.length === 0 ? [] : [primaryKey.join(', ')]} />
      <List
        title="Foreign keys"
        items={foreignKeys.map(({ columns, schema, table, referredColumns }) => {
          const target = schema === null ? table : `${schema}.${table}`
          return `${columns.join(', ')} refers to ${target} (${referredColumns.join(', ')})`
        })}
      />
      <List
        title="Indexes"
        items={indexes.map(({ name, columns, isUnique }) => {
          const text = `${name ?? 'index'} (${columns.join(', ')})`
          return isUnique ? `${text}, unique` : text
        })}
      />
      {partitions !== null && (
        <>
          <List
            title="Partitions"
            items={[
              `by ${partitions.columns.join(', ')}`,
              ...(partitions.latest.length === 0
                ? []
                : [`newest: ${partitions.latest.map(([name, value]) => `${name} = ${value}`).join(', ')}`]),
            ]}
          />
          {partitions.sql !== null && <SqlText title="List of partitions" sql={partitions.sql} />}
        </>
      )}
    </>
  )
}

function List({ title, items }: { readonly title: string; readonly items: readonly string[] }) {
  if (items.length === 0) return null
  return (
    <section aria-label={title}>
      <h3 className={css.title}>{title}</h3>
      <ul className={css.list}>
        {items.map((item) => (
          <li key={item}>
            <bdi>{item}</bdi>
          </li>
        ))}
      </ul>
    </section>
  )
}
