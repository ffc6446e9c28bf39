/** A fault of an uploaded file, for its user; thrown in the child that reads it. */
export class UploadFault extends Error {}
