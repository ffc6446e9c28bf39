/** What ends the message of a request that left and was never answered: it may have done what it asked for. */
export const IN_DOUBT = 'Whether it did what was asked is not known.'
