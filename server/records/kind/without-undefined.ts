type Defined<T> = { [Key in keyof T]: Exclude<T[Key], undefined> }

/** The fields that have a value, null included. */
export function withoutUndefined<T extends object>(fields: T): Partial<Defined<T>> {
  // What is left has no undefined value, which is what the type says.
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<
    Defined<T>
  >
}
