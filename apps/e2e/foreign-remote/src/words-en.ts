export const messages = { 'title-training': 'Training' }
