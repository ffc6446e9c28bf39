import { lateModule } from '#data/platform/late-module.ts'

/** The long press of a finger, which only devices with a touch screen load. */
export const lateHold = lateModule(async () => (await import('#ui/touch/hold-press.ts')).onHold)
