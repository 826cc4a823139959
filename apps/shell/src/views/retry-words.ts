/**
 * Plain descriptors, which keep their English in the code, because the messages themselves may be what failed to load.
 */
export const retryWords = {
  title: /*i18n*/ { id: 'part-missing', message: 'This part is not answering' },
  text: /*i18n*/ { id: 'part-missing-text', message: 'Everything else still works. You can try again now.' },
  again: /*i18n*/ { id: 'part-missing-again', message: 'Try again' },
}
