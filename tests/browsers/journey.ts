import type { Person } from './person.ts'

/** One way of a person through the product, in a browser with an empty profile. Throws what was not as it should be. */
export interface Journey {
  readonly name: string
  readonly play: (person: Person) => Promise<void>
}
