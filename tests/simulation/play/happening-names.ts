/** Faults of devices or the server in a bad hour, by the names of `--favours` and `--without`. */
export const HAPPENING_NAMES = [
  'window crashed',
  'browser crashed',
  'service worker woken',
  'window opened',
  'window frozen',
  'leader frozen, its lock lost',
  'offline',
  'flapping',
  'signed out',
  'another user signed in',
  'clock off by ten minutes',
  'clock off by a year',
  'clock went back',
  'disk full for some writes',
  'commits aborted',
  'disk connection lost',
  'disk slow',
  'power cut',
  'database cleared by the browser',
  'server backed up',
  'server restored',
  'front crashed',
] as const

export type HappeningName = (typeof HAPPENING_NAMES)[number]
