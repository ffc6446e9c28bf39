type Defined<T> = { [Key in keyof T]: Exclude<T[Key], undefined> }

/** The fields whose value is not undefined. */
export function withoutUndefined<T extends object>(fields: T): Partial<Defined<T>> {
  // The filter removes undefined, which the type of `fromEntries` cannot express.
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<
    Defined<T>
  >
}
