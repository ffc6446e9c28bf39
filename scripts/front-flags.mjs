/**
 * Flags of the garbage collection of a front before a Superset, which forwards bytes and stores little. By default 170 MB of
 * garbage collect at 500 calls a second; with these flags 25 MB, for a quarter more processor time (measured: Node 24).
 */
export const FRONT_FLAGS = ['--max-semi-space-size=4', '--heap-growing-percent=20']
