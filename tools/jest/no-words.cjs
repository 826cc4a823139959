// Specs read the English words, which stand in the code.
module.exports = { messages: {} }
