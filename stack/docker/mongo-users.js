// Runs once, when the database is made: the store's own user, who may use the databases of the services and no others.
db.getSiblingDB('admin').createUser({
  user: 'bowtie',
  pwd: process.env.MONGO_PASSWORD,
  roles: ['catalog', 'cart', 'order', 'card', 'account', 'operations'].map((service) => ({
    role: 'readWrite',
    db: `bowtie_${service}`,
  })),
});
