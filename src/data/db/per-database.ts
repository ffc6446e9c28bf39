import type { LocalDatabase } from './database.ts'

/** Makes a value once per open database, and releases it with the handle. */
export function perDatabase<T, More extends readonly unknown[]>(
  make: (db: LocalDatabase, ...more: More) => T,
): (db: LocalDatabase, ...more: More) => T {
  const made = new WeakMap<LocalDatabase, { readonly value: T }>()
  return (db, ...more) => {
    const known = made.get(db) ?? { value: make(db, ...more) }
    made.set(db, known)
    return known.value
  }
}
