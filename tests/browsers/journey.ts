import type { Person } from './person.ts'

/** A journey through the product in a browser with an empty profile. Throws on unexpected behaviour. */
export interface Journey {
  readonly name: string
  readonly play: (person: Person) => Promise<void>
}
