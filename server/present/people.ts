import type { User } from '#server/store/users.ts'

/** Known users by id. */
export type People = ReadonlyMap<number, User>

/** A user as in records; null if unknown. */
export function presentPerson(people: People, id: number | null) {
  const user = id === null ? undefined : people.get(id)
  return user ? { id: user.id, first_name: user.first_name, last_name: user.last_name } : null
}

/** The full name of a user; '' if unknown. */
export function personName(people: People, id: number | null): string {
  const user = id === null ? undefined : people.get(id)
  return user ? `${user.first_name} ${user.last_name}` : ''
}

/** The known owners of a record. */
export function presentOwners(people: People, owners: readonly number[]) {
  return owners.flatMap((id) => presentPerson(people, id) ?? [])
}

/** The known owners of a record with their user names. */
export function presentNamedOwners(people: People, owners: readonly number[]) {
  return presentOwners(people, owners).map((owner) => ({
    ...owner,
    username: people.get(owner.id)?.username ?? '',
  }))
}

/** The signed-in user. */
export function presentMe(user: User) {
  return {
    id: user.id,
    username: user.username,
    first_name: user.first_name,
    last_name: user.last_name,
    email: user.email,
    is_active: user.is_active === 1,
    is_anonymous: false,
  }
}
