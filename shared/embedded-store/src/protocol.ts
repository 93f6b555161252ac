export { type Doc, isDoc, serialize } from './bson/values';
export { type Message, readMessage } from './wire/message';
