import type { LocalDatabase } from './database.ts'

/** Gives what a window holds beside an open database: made with its first use, let go with the handle. */
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
