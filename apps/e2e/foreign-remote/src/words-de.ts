export const messages = { 'title-training': 'Übung' }
