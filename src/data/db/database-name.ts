/** Whose data it is: one database for each server and user, and another's is never opened. Source: sync §3.1, security §17. */
export interface DatabaseOwner {
  readonly origin: string
  readonly userId: number
}

/** Name of an owner's database. */
export function databaseName(owner: DatabaseOwner): string {
  return `${databasesOf(owner.origin)}${owner.userId}`
}

/** What the names of all databases of a server begin with. */
export function databasesOf(origin: string): string {
  return `offset:work:${origin}:`
}
