/** Owner of a database: there is one per server and user, and no other is ever opened. Source: sync §3.1, security §17. */
export interface DatabaseOwner {
  readonly origin: string
  readonly userId: number
}

/** Name of an owner's database. */
export function databaseName(owner: DatabaseOwner): string {
  return `${databasesOf(owner.origin)}${owner.userId}`
}

/** Name prefix of a server's databases. */
export function databasesOf(origin: string): string {
  return `offset:work:${origin}:`
}
