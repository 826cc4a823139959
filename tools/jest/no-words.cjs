// Specs read the English messages in the code.
module.exports = { messages: {} }
