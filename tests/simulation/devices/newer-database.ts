import { DATABASE_VERSION, type Durability, LocalDatabase } from '#data/db/database.ts'
import type { JournalTap } from '#data/db/handle/journal-tap.ts'
import type { Clock } from '#data/platform/clock.ts'

/** The version that the next program writes. */
export const NEWER_VERSION = DATABASE_VERSION + 1

/** The database of the next program: one version further, so that older programs may not write. */
export class NewerDatabase extends LocalDatabase {
  constructor(name: string, durability?: Durability, clock?: Clock, journal?: JournalTap) {
    super(name, durability, clock, journal)
    this.version(NEWER_VERSION)
      .stores({})
      .upgrade(async (upgrade) => {
        await upgrade.table('meta').put({ key: 'minWriter', value: NEWER_VERSION })
      })
  }

  override get writes(): number {
    return NEWER_VERSION
  }

  protected override twin(durability: Durability): LocalDatabase {
    return new NewerDatabase(this.name, durability, this.clock, this.journal)
  }
}

/** The database of a next program that changes the meaning of stored data, but not their shape. */
export class StricterDatabase extends LocalDatabase {
  override get writes(): number {
    return NEWER_VERSION
  }

  protected override twin(durability: Durability): LocalDatabase {
    return new StricterDatabase(this.name, durability, this.clock, this.journal)
  }
}
