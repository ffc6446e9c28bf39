/** What ends the message of a request that left and was never answered: it may have done what it asked for. */
export const IN_DOUBT = 'It is not known whether it succeeded.'
