import { textField, type Wire, wireOf } from '#domain/sync/kind/wire-fields.ts'

/** Returns the name of a user of the wire, empty without one. */
export function fullName(user: Wire): string {
  return `${textField(user, 'first_name') ?? ''} ${textField(user, 'last_name') ?? ''}`.trim()
}

/** Reads a list of users; anything else is omitted. */
export function readPeople(
  values: readonly unknown[],
): readonly { readonly id: number; readonly name: string }[] {
  return values.flatMap((value) => {
    const user = wireOf(value)
    return user === null ? [] : [{ id: user.id, name: fullName(user) }]
  })
}
